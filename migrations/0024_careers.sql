CREATE TABLE `careers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`points` integer NOT NULL,
	`tie` integer NOT NULL,
	`parts` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `careers_fan` ON `careers` (`user_id`,`contest_id`);--> statement-breakpoint
CREATE INDEX `careers_standing` ON `careers` (`contest_id`,"points" desc,"tie" desc,`id`);--> statement-breakpoint
CREATE TABLE `runs` (
	`name` text PRIMARY KEY NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL,
	`cursor` text,
	`revision` text,
	`started_at` integer,
	`done_revision` text,
	`as_of` integer,
	`side` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `career_hidden` integer DEFAULT false NOT NULL;