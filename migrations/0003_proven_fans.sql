CREATE TABLE `names` (
	`look` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`freed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `names_user` ON `names` (`user_id`);--> statement-breakpoint
CREATE INDEX `names_freed` ON `names` (`freed_at`) WHERE "names"."freed_at" is not null;--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`link_expires_at` integer NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`residence` text,
	`created_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_token` ON `registrations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_created` ON `registrations` (`created_at`);--> statement-breakpoint
DROP INDEX `users_username`;--> statement-breakpoint
DROP INDEX `users_email`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username")) WHERE "users"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE "users"."verified_at" is not null;--> statement-breakpoint
INSERT INTO `registrations` (`id`, `token_hash`, `link_expires_at`, `email`, `username`, `password_hash`, `first_name`, `last_name`, `residence`, `created_at`)
	SELECT `id`, coalesce((SELECT `token_hash` FROM `mail_tokens` WHERE `user_id` = `users`.`id` AND `purpose` = 'verify-email' AND `used_at` IS NULL ORDER BY `expires_at` DESC LIMIT 1), hex(randomblob(32))),
		coalesce((SELECT max(`expires_at`) FROM `mail_tokens` WHERE `user_id` = `users`.`id` AND `purpose` = 'verify-email' AND `used_at` IS NULL), 0),
		`email`, `username`, `password_hash`, `first_name`, `last_name`, `residence`, `created_at` FROM `users` WHERE `verified_at` IS NULL;--> statement-breakpoint
DELETE FROM `mail_tokens` WHERE `purpose` = 'verify-email' OR `user_id` IN (SELECT `id` FROM `users` WHERE `verified_at` IS NULL);--> statement-breakpoint
DELETE FROM `users` WHERE `verified_at` IS NULL AND `id` NOT IN (SELECT `user_id` FROM `entries`);--> statement-breakpoint
INSERT INTO `names` (`look`, `user_id`) SELECT 'unread ' || `id`, `id` FROM `users` WHERE `verified_at` IS NOT NULL;
