CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`step` text,
	`contest_id` text,
	`tournament` text,
	`since` integer,
	`athlete_id` integer,
	`group_id` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`unsure` integer DEFAULT 0 NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`channel`,`due_at`) WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);--> statement-breakpoint
INSERT INTO `outbox` (`id`, `channel`, `recipient`, `subject`, `body`, `created_at`, `due_at`, `attempts`, `unsure`, `sent_at`)
  SELECT `id`, 'account', `recipient`, `subject`, `body`, `created_at`, `due_at`, `attempts`, `unsure`, `sent_at` FROM `mails` WHERE `step` IS NULL;--> statement-breakpoint
INSERT INTO `outbox` (`id`, `channel`, `recipient`, `step`, `contest_id`, `tournament`, `since`, `group_id`, `created_at`, `due_at`, `attempts`, `unsure`, `sent_at`)
  SELECT `mails`.`id`, 'letter', `users`.`id`, `step`, `mails`.`contest_id`, `tournament`, `since`, `group_id`, `mails`.`created_at`, `due_at`, `attempts`, `unsure`, `sent_at`
  FROM `mails` LEFT JOIN `entries` ON `entries`.`id` = `mails`.`entry_id`
  JOIN `users` ON `users`.`id` = coalesce(`entries`.`user_id`, (SELECT `id` FROM `users` AS `fan` WHERE `fan`.`email` = `mails`.`recipient` AND `fan`.`verified_at` IS NOT NULL))
  WHERE `step` IS NOT NULL;--> statement-breakpoint
INSERT INTO `outbox` (`id`, `channel`, `recipient`, `step`, `contest_id`, `tournament`, `athlete_id`, `group_id`, `created_at`, `due_at`, `attempts`)
  SELECT `id`, 'push', `subscription_id`, `step`, nullif(`contest_id`, ''), nullif(`tournament`, ''), `athlete_id`, `group_id`, `created_at`, `due_at`, `attempts` FROM `pushes`;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
DROP TABLE `pushes`;