CREATE TABLE `withdrawals` (
	`contest_id` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`tournament` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	`after_entry` integer DEFAULT 0 NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`contest_id`, `athlete_id`, `tournament`)
);
--> statement-breakpoint
ALTER TABLE `contest_changes` ADD `world` text;--> statement-breakpoint
CREATE INDEX `contest_changes_world` ON `contest_changes` (`contest_id`,`changed_at`) WHERE "contest_changes"."world" is not null;--> statement-breakpoint
ALTER TABLE `mails` ADD `athlete_id` integer;--> statement-breakpoint
ALTER TABLE `pushes` ADD `athlete_id` integer;