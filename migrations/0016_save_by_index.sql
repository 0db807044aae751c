CREATE INDEX `slots_tournament` ON `slots` (`contest_id`,`tournament`);--> statement-breakpoint
CREATE INDEX `tournaments_name` ON `tournaments` (`contest_id`,`name`,`position`);--> statement-breakpoint
CREATE INDEX `picks_backup` ON `picks` (`entry_id`,`backup_id`) WHERE "picks"."backup_id" is not null and "picks"."backup_freed" = 0;