CREATE TABLE `recount_scores` (
	`choice_id` integer PRIMARY KEY NOT NULL,
	`contest_id` text NOT NULL,
	`points` integer NOT NULL,
	`correct` integer NOT NULL,
	`tie` integer NOT NULL,
	`lost` integer NOT NULL,
	`base_points` integer NOT NULL,
	`base_tie` integer NOT NULL,
	`base_lost` integer NOT NULL,
	`scored` text
);
--> statement-breakpoint
CREATE TABLE `recounts` (
	`contest_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`revision` integer NOT NULL,
	`side` integer NOT NULL,
	`phase` text NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`counted` integer DEFAULT 0 NOT NULL,
	`moved` integer DEFAULT 0 NOT NULL,
	`asked` text NOT NULL,
	`touched_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `contests` ADD `side` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `points_b` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `correct_b` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `tie_b` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `base_points_b` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `base_tie_b` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `entries_standing_b` ON `entries` (`contest_id`,"points_b" desc,"tie_b" desc,`id`);