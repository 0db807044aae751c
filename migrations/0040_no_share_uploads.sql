-- No picture of a shared page is kept any more: the minute deletes those that lie in R2.
INSERT OR IGNORE INTO `discards` (`logo_key`, `discarded_at`) SELECT `picture_key`, unixepoch() * 1000 FROM `shares` WHERE `picture_key` IS NOT NULL;--> statement-breakpoint
DROP TRIGGER `shares_picture_ends`;--> statement-breakpoint
DROP TRIGGER `shares_picture_changes`;--> statement-breakpoint
ALTER TABLE `shares` DROP COLUMN `picture_key`;--> statement-breakpoint
ALTER TABLE `shares` DROP COLUMN `picture_says`;
