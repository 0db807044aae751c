DROP TABLE `careers`;--> statement-breakpoint
CREATE TABLE `overall` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`points` integer NOT NULL,
	`tie` integer NOT NULL,
	`parts` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `overall_userId_unique` ON `overall` (`user_id`);--> statement-breakpoint
CREATE INDEX `overall_standing` ON `overall` ("points" desc,"tie" desc,`id`);--> statement-breakpoint
DELETE FROM `totals` WHERE `contest_id` IN ('overall-0', 'overall-1');--> statement-breakpoint
DELETE FROM `runs` WHERE `name` = 'overall';--> statement-breakpoint
UPDATE `runs` SET `cursor` = '' WHERE `cursor` IS NULL AND `done_revision` IS NULL;--> statement-breakpoint
ALTER TABLE `runs` DROP COLUMN `revision`;--> statement-breakpoint
ALTER TABLE `runs` DROP COLUMN `started_at`;--> statement-breakpoint
ALTER TABLE `runs` DROP COLUMN `done_revision`;--> statement-breakpoint
ALTER TABLE `runs` DROP COLUMN `done_state`;--> statement-breakpoint
ALTER TABLE `runs` DROP COLUMN `side`;
