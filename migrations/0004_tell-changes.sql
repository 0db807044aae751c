ALTER TABLE `contest_changes` ADD `after_entry` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contest_changes` ADD `told_at` integer;--> statement-breakpoint
UPDATE `contest_changes` SET `told_at` = `changed_at` WHERE `world` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contest_changes_untold` ON `contest_changes` (`id`) WHERE "contest_changes"."world" is not null and "contest_changes"."told_at" is null;--> statement-breakpoint
ALTER TABLE `entries` ADD `changes_told_at` integer;--> statement-breakpoint
ALTER TABLE `mails` ADD `since` integer;--> statement-breakpoint
CREATE INDEX `letters_of_changes` ON `mails` (`entry_id`) WHERE "mails"."step" = 'change';--> statement-breakpoint
DELETE FROM `mails` WHERE `step` = 'withdrawal'
  AND `id` NOT IN (SELECT min(`id`) FROM `mails` WHERE `step` = 'withdrawal' GROUP BY `entry_id`);--> statement-breakpoint
UPDATE `mails` SET `step` = 'change', `since` = (SELECT min(`withdrawn_at`) FROM `withdrawals`
  WHERE `withdrawals`.`contest_id` = `mails`.`contest_id` AND `withdrawals`.`athlete_id` = `mails`.`athlete_id`)
  WHERE `step` = 'withdrawal';--> statement-breakpoint
ALTER TABLE `mails` DROP COLUMN `athlete_id`;