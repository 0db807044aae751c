DELETE FROM `runs` WHERE `name` LIKE 'seal-%';--> statement-breakpoint
ALTER TABLE `runs` DROP COLUMN `turn`;--> statement-breakpoint
ALTER TABLE `runs` DROP COLUMN `cursor`;