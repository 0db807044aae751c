DROP TABLE `scores`;--> statement-breakpoint
DROP INDEX `entries_rank`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `tiebreak`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `rank`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `base_tiebreak`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `base_rank`;