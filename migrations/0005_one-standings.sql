UPDATE `entries` SET `points` = `points_b`, `correct` = `correct_b`, `tie` = `tie_b`, `base_points` = `base_points_b`, `base_tie` = `base_tie_b` WHERE `contest_id` IN (SELECT `id` FROM `contests` WHERE `side` = 1);--> statement-breakpoint
DELETE FROM `totals` WHERE `standing` IN ('now', 'base') AND `contest_id` IN (SELECT `id` FROM `contests` WHERE `side` = 1);--> statement-breakpoint
UPDATE `totals` SET `standing` = replace(`standing`, '-b', '') WHERE `standing` IN ('now-b', 'base-b') AND `contest_id` IN (SELECT `id` FROM `contests` WHERE `side` = 1);--> statement-breakpoint
DELETE FROM `totals` WHERE `standing` IN ('now-b', 'base-b', 'next');--> statement-breakpoint
DELETE FROM `runs` WHERE `name` LIKE 'standings-%';--> statement-breakpoint
DROP TABLE `recount_scores`;--> statement-breakpoint
DROP TABLE `moves`;--> statement-breakpoint
DROP INDEX `entries_standing_b`;--> statement-breakpoint
ALTER TABLE `entries` ADD `was_points` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `was_tie` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `points_b`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `correct_b`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `tie_b`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `base_points_b`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `base_tie_b`;--> statement-breakpoint
CREATE INDEX `picks_freed` ON `picks` (`choice_id`) WHERE "picks"."freed" = 1;--> statement-breakpoint
CREATE INDEX `picks_backup_freed` ON `picks` (`choice_id`) WHERE "picks"."backup_freed" = 1;--> statement-breakpoint
ALTER TABLE `choices` DROP COLUMN `lost`;--> statement-breakpoint
ALTER TABLE `choices` DROP COLUMN `base_lost`;--> statement-breakpoint
ALTER TABLE `contests` DROP COLUMN `side`;--> statement-breakpoint
ALTER TABLE `runs` DROP COLUMN `touched_at`;