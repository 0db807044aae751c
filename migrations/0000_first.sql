CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_reset` ON `attempts` (`resets_at`);--> statement-breakpoint
CREATE TABLE `calendars` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_secret` ON `calendars` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `athletes` (
	`contest_id` text NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`rank` integer NOT NULL,
	`position` text,
	`school` text,
	`class` text,
	`country` text,
	`official_points` integer,
	PRIMARY KEY(`contest_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `athletes_name` ON `athletes` (`contest_id`,`name`);--> statement-breakpoint
CREATE TABLE `boards` (
	`contest_id` text NOT NULL,
	`expert` text NOT NULL,
	`pick` integer NOT NULL,
	`team` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`published_on` text,
	PRIMARY KEY(`contest_id`, `expert`, `pick`)
);
--> statement-breakpoint
CREATE TABLE `contests` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`scored_revision` integer DEFAULT 0 NOT NULL,
	`results_revision` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fields` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`seeding_rank` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `tournament`, `athlete_id`)
);
--> statement-breakpoint
CREATE TABLE `slots` (
	`contest_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`tournament` text NOT NULL,
	`category` text,
	`team` text,
	`locks_at` integer NOT NULL,
	`locked_at` integer,
	PRIMARY KEY(`contest_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `slots_lock` ON `slots` (`locked_at`,`locks_at`);--> statement-breakpoint
CREATE TABLE `tournaments` (
	`contest_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`locks_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`designation` text,
	`surface` text,
	`purse` integer,
	PRIMARY KEY(`contest_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`correct` integer DEFAULT 0 NOT NULL,
	`tiebreak` text DEFAULT '' NOT NULL,
	`rank` integer DEFAULT 1 NOT NULL,
	`base_points` integer DEFAULT 0 NOT NULL,
	`base_tiebreak` text DEFAULT '' NOT NULL,
	`base_rank` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_fan` ON `entries` (`contest_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `entries_rank` ON `entries` (`contest_id`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `entries_user` ON `entries` (`user_id`);--> statement-breakpoint
CREATE TABLE `picks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` integer NOT NULL,
	`slot_id` text NOT NULL,
	`athlete_id` integer,
	`team` text,
	`trade` integer DEFAULT false NOT NULL,
	`backup_id` integer,
	`freed` integer DEFAULT false NOT NULL,
	`backup_freed` integer DEFAULT false NOT NULL,
	`confirmed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `picks_slot` ON `picks` (`entry_id`,`slot_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `picks_athlete` ON `picks` (`entry_id`,`athlete_id`) WHERE "picks"."athlete_id" is not null and "picks"."freed" = 0;--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pick_id` integer NOT NULL,
	`athlete_id` integer,
	`team` text,
	`trade` integer NOT NULL,
	`backup_id` integer,
	`confirmed` integer NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `receipts_pick` ON `receipts` (`pick_id`);--> statement-breakpoint
CREATE TABLE `mail_stops` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`stopped_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_tokens_user` ON `mail_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_tokens_expiry` ON `mail_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`contest_id` text,
	`tournament` text,
	`step` text,
	`entry_id` integer
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE "mails"."sent_at" is null and "mails"."step" is null;--> statement-breakpoint
CREATE INDEX `letters_due` ON `mails` (`due_at`) WHERE "mails"."sent_at" is null and "mails"."step" is not null;--> statement-breakpoint
CREATE TABLE `mailings` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`step` text NOT NULL,
	`after_entry` integer DEFAULT 0 NOT NULL,
	`made_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`contest_id`, `tournament`, `step`)
);
--> statement-breakpoint
CREATE TABLE `feed_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`feed` text NOT NULL,
	`due_at` integer NOT NULL,
	`result` text NOT NULL,
	`published_at` integer
);
--> statement-breakpoint
CREATE INDEX `feed_due` ON `feed_items` (`due_at`) WHERE "feed_items"."published_at" is null;--> statement-breakpoint
CREATE TABLE `pick_counts` (
	`contest_id` text NOT NULL,
	`slot_id` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `slot_id`, `athlete_id`)
);
--> statement-breakpoint
CREATE TABLE `publications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`published_by` text NOT NULL,
	`published_at` integer NOT NULL,
	`results` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `publications_contest` ON `publications` (`contest_id`,`id`);--> statement-breakpoint
CREATE TABLE `results` (
	`contest_id` text NOT NULL,
	`key` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`team` text,
	`position` text,
	`trade` integer,
	`outcome` text,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `key`, `athlete_id`)
);
--> statement-breakpoint
CREATE TABLE `scores` (
	`contest_id` text NOT NULL,
	`slot_id` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`team` text NOT NULL,
	`trade` integer NOT NULL,
	`backup_id` integer NOT NULL,
	`points` integer NOT NULL,
	`base_points` integer NOT NULL,
	`correct` integer NOT NULL,
	`tally` text NOT NULL,
	`base_tally` text NOT NULL,
	`scored` text NOT NULL,
	PRIMARY KEY(`contest_id`, `slot_id`, `athlete_id`, `team`, `trade`, `backup_id`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`previous_hash` text,
	`rotated_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`residence` text,
	`logo_key` text,
	`verified_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);