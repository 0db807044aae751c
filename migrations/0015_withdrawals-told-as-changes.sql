ALTER TABLE `withdrawals` DROP COLUMN `after_entry`;--> statement-breakpoint
ALTER TABLE `withdrawals` DROP COLUMN `told_at`;