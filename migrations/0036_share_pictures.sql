ALTER TABLE `shares` ADD `picture_key` text;--> statement-breakpoint
ALTER TABLE `shares` ADD `picture_says` text;--> statement-breakpoint
-- However a picture goes, with its row or before, the minute deletes it from R2.
CREATE TRIGGER `shares_picture_ends` AFTER DELETE ON `shares` WHEN old.picture_key IS NOT NULL BEGIN INSERT OR IGNORE INTO `discards` (`logo_key`, `discarded_at`) VALUES (old.picture_key, unixepoch() * 1000); END;--> statement-breakpoint
CREATE TRIGGER `shares_picture_changes` AFTER UPDATE OF `picture_key` ON `shares` WHEN old.picture_key IS NOT NULL AND new.picture_key IS NOT old.picture_key BEGIN INSERT OR IGNORE INTO `discards` (`logo_key`, `discarded_at`) VALUES (old.picture_key, unixepoch() * 1000); END;
