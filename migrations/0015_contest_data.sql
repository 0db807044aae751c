CREATE TABLE `contest_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`what` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	`came_from` text,
	`says` text NOT NULL,
	`before` text,
	`undoes` integer
);
--> statement-breakpoint
CREATE INDEX `contest_changes_contest` ON `contest_changes` (`contest_id`,`id`);--> statement-breakpoint
ALTER TABLE `contests` ADD `path` text;--> statement-breakpoint
ALTER TABLE `contests` ADD `series` text;--> statement-breakpoint
ALTER TABLE `contests` ADD `state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `contests` ADD `constants` text;--> statement-breakpoint
ALTER TABLE `contests` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `contests_path_unique` ON `contests` (`path`);