ALTER TABLE `organisers` DROP COLUMN `named_at`;--> statement-breakpoint
ALTER TABLE `discards` DROP COLUMN `discarded_at`;--> statement-breakpoint
ALTER TABLE `group_reminders` DROP COLUMN `reminded_at`;--> statement-breakpoint
ALTER TABLE `stops` DROP COLUMN `stopped_at`;