CREATE TABLE `acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`acted_by` text NOT NULL,
	`acted_at` integer NOT NULL,
	`act` text NOT NULL,
	`about` text NOT NULL,
	`contest_id` text,
	`was` text,
	`is` text
);--> statement-breakpoint
CREATE INDEX `acts_about` ON `acts` (`about`);--> statement-breakpoint
CREATE TABLE `aliases` (
	`series` text NOT NULL,
	`said` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`series`, `said`)
);--> statement-breakpoint
CREATE TABLE `choices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`slot_id` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`team` text NOT NULL,
	`trade` integer NOT NULL,
	`backup_id` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`correct` integer DEFAULT 0 NOT NULL,
	`tie` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	`base_points` integer DEFAULT 0 NOT NULL,
	`base_tie` integer DEFAULT 0 NOT NULL,
	`base_lost` integer DEFAULT 0 NOT NULL,
	`scored` text
);--> statement-breakpoint
CREATE UNIQUE INDEX `choices_its` ON `choices` (`contest_id`,`slot_id`,`athlete_id`,`team`,`trade`,`backup_id`);--> statement-breakpoint
CREATE TABLE `contest_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`what` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	`came_from` text,
	`says` text NOT NULL,
	`before` text,
	`undoes` integer,
	`world` text
);--> statement-breakpoint
CREATE INDEX `contest_changes_contest` ON `contest_changes` (`contest_id`,`id`);--> statement-breakpoint
CREATE INDEX `contest_changes_world` ON `contest_changes` (`contest_id`,`changed_at`) WHERE "contest_changes"."world" is not null;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE UNIQUE INDEX `athletes_name` ON `athletes` (`contest_id`,`name`);--> statement-breakpoint
CREATE TABLE `boards` (
	`contest_id` text NOT NULL,
	`expert` text NOT NULL,
	`pick` integer NOT NULL,
	`team` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`published_on` text,
	PRIMARY KEY(`contest_id`, `expert`, `pick`)
);--> statement-breakpoint
CREATE TABLE `contests` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`scored_revision` integer DEFAULT 0 NOT NULL,
	`results_revision` integer DEFAULT 0 NOT NULL,
	`scored_rule` text,
	`path` text,
	`series` text,
	`state` text DEFAULT 'open' NOT NULL,
	`constants` text,
	`version` integer DEFAULT 0 NOT NULL,
	`told_revision` integer DEFAULT 0 NOT NULL,
	`feeds_agree` integer DEFAULT false NOT NULL,
	`side` integer DEFAULT 0 NOT NULL,
	`provisional` integer DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `contests_path_unique` ON `contests` (`path`);--> statement-breakpoint
CREATE TABLE `fields` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`seeding_rank` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `tournament`, `athlete_id`)
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `slots_lock` ON `slots` (`locked_at`,`locks_at`);--> statement-breakpoint
CREATE INDEX `slots_tournament` ON `slots` (`contest_id`,`tournament`);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `tournaments_name` ON `tournaments` (`contest_id`,`name`,`position`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`contest_id` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`tournament` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	`after_entry` integer DEFAULT 0 NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`contest_id`, `athlete_id`, `tournament`)
);--> statement-breakpoint
CREATE TABLE `discards` (
	`logo_key` text PRIMARY KEY NOT NULL,
	`discarded_at` integer NOT NULL
);--> statement-breakpoint
CREATE TABLE `entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`correct` integer DEFAULT 0 NOT NULL,
	`base_points` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`tie` integer DEFAULT 0 NOT NULL,
	`base_tie` integer DEFAULT 0 NOT NULL,
	`points_b` integer DEFAULT 0 NOT NULL,
	`correct_b` integer DEFAULT 0 NOT NULL,
	`tie_b` integer DEFAULT 0 NOT NULL,
	`base_points_b` integer DEFAULT 0 NOT NULL,
	`base_tie_b` integer DEFAULT 0 NOT NULL,
	`apart` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `entries_fan` ON `entries` (`contest_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `entries_standing` ON `entries` (`contest_id`,"points" desc,"tie" desc,`id`) WHERE "entries"."apart" = 0;--> statement-breakpoint
CREATE INDEX `entries_standing_b` ON `entries` (`contest_id`,"points_b" desc,"tie_b" desc,`id`) WHERE "entries"."apart" = 0;--> statement-breakpoint
CREATE INDEX `entries_apart` ON `entries` (`id`) WHERE "entries"."apart" = 1;--> statement-breakpoint
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
	`choice_id` integer,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `picks_choice` ON `picks` (`choice_id`,`entry_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `picks_slot` ON `picks` (`entry_id`,`slot_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `picks_athlete` ON `picks` (`entry_id`,`athlete_id`) WHERE "picks"."athlete_id" is not null and "picks"."freed" = 0;--> statement-breakpoint
CREATE INDEX `picks_backup` ON `picks` (`entry_id`,`backup_id`) WHERE "picks"."backup_id" is not null and "picks"."backup_freed" = 0;--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pick_id` integer NOT NULL,
	`athlete_id` integer,
	`team` text,
	`trade` integer NOT NULL,
	`backup_id` integer,
	`confirmed` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text
);--> statement-breakpoint
CREATE INDEX `receipts_pick` ON `receipts` (`pick_id`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `attempts_reset` ON `attempts` (`resets_at`);--> statement-breakpoint
CREATE TABLE `calendars` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_secret` ON `calendars` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `careers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`points` integer NOT NULL,
	`tie` integer NOT NULL,
	`parts` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `careers_fan` ON `careers` (`user_id`,`contest_id`);--> statement-breakpoint
CREATE INDEX `careers_standing` ON `careers` (`contest_id`,"points" desc,"tie" desc,`id`);--> statement-breakpoint
CREATE TABLE `runs` (
	`name` text PRIMARY KEY NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL,
	`cursor` text,
	`revision` text,
	`started_at` integer,
	`done_revision` text,
	`as_of` integer,
	`side` integer DEFAULT 0 NOT NULL,
	`state` text,
	`done_state` text,
	`touched_at` integer
);--> statement-breakpoint
CREATE TABLE `devices` (
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `secret_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `devices_seen` ON `devices` (`seen_at`);--> statement-breakpoint
CREATE TABLE `name_parts` (
	`part` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`part`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `names` (
	`look` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`freed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `names_user` ON `names` (`user_id`);--> statement-breakpoint
CREATE INDEX `names_freed` ON `names` (`freed_at`) WHERE "names"."freed_at" is not null;--> statement-breakpoint
CREATE TABLE `resting_looks` (
	`hash` text PRIMARY KEY NOT NULL,
	`freed_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `resting_looks_freed` ON `resting_looks` (`freed_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `spent_challenges_expiry` ON `spent_challenges` (`expires_at`);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_token` ON `registrations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_created` ON `registrations` (`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`previous_hash` text,
	`rotated_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`agent` text DEFAULT '' NOT NULL,
	`device_hash` text,
	`passkey_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_ended` ON `sessions` (`ended_at`) WHERE "sessions"."ended_at" is not null;--> statement-breakpoint
CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`thing` text NOT NULL,
	`key` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `shares_secret` ON `shares` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `shares_thing` ON `shares` (`user_id`,`contest_id`,`thing`,`key`);--> statement-breakpoint
CREATE INDEX `shares_group` ON `shares` (`key`) WHERE "shares"."thing" = 'table';--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	`time_zone` text,
	`blocked_at` integer,
	`career_hidden` integer DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username")) WHERE "users"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE "users"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_blocked` ON `users` (`id`) WHERE "users"."blocked_at" is not null;--> statement-breakpoint
CREATE TABLE `feeds` (
	`contest_id` text NOT NULL,
	`name` text NOT NULL,
	`source` text NOT NULL,
	`address` text NOT NULL,
	`on` integer NOT NULL,
	`etag` text,
	`said` text,
	`left` text,
	`known` text,
	`answered_at` integer,
	`next_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failure` text,
	PRIMARY KEY(`contest_id`, `name`)
);--> statement-breakpoint
CREATE TABLE `group_reminders` (
	`group_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`sent` integer NOT NULL,
	`reminded_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `contest_id`, `tournament`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `group_reports` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reported_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `group_reports_user` ON `group_reports` (`user_id`);--> statement-breakpoint
CREATE TABLE `group_requests` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `group_requests_user` ON `group_requests` (`user_id`);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`joining` text NOT NULL,
	`contests` text,
	`invitation` integer NOT NULL,
	`code_hash` text,
	`link_hash` text,
	`created_at` integer NOT NULL,
	`colour` text DEFAULT 'blue' NOT NULL,
	`logo_key` text
);--> statement-breakpoint
CREATE UNIQUE INDEX `groups_code` ON `groups` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `groups_link` ON `groups` (`link_hash`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	`claim_hash` text,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `memberships_user` ON `memberships` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_claim` ON `memberships` (`claim_hash`) WHERE "memberships"."claim_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_owner` ON `memberships` (`group_id`) WHERE "memberships"."role" = 'owner';--> statement-breakpoint
CREATE TABLE `mail_stops` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`stopped_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`address` text,
	`password_hash` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
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
	`entry_id` integer,
	`unsure` integer DEFAULT 0 NOT NULL,
	`group_id` text,
	`athlete_id` integer
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE `group_places` (
	`group_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`revision` integer NOT NULL,
	`places` text NOT NULL,
	PRIMARY KEY(`group_id`, `contest_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `push_stops` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`stopped_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`step` text NOT NULL,
	`entry_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`group_id` text,
	`rival` text,
	`rivals` integer,
	`athlete_id` integer
);--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`due_at`);--> statement-breakpoint
CREATE INDEX `pushes_subscription` ON `pushes` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `quiet_hours` (
	`user_id` text PRIMARY KEY NOT NULL,
	`from` integer,
	`until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `organisers` (
	`user_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`named_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `contest_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `leaves` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`leaf` text NOT NULL,
	`entry_id` integer NOT NULL,
	`fan` text NOT NULL,
	`salt` text,
	PRIMARY KEY(`contest_id`, `tournament`, `leaf`)
);--> statement-breakpoint
CREATE UNIQUE INDEX `leaves_entry` ON `leaves` (`entry_id`,`tournament`);--> statement-breakpoint
CREATE TABLE `roots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`root` text NOT NULL,
	`leaves` integer NOT NULL,
	`before` text,
	`sealed_at` integer NOT NULL,
	`parts` text NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `roots_tournament` ON `roots` (`contest_id`,`tournament`);--> statement-breakpoint
CREATE TABLE `recount_scores` (
	`choice_id` integer PRIMARY KEY NOT NULL,
	`contest_id` text NOT NULL,
	`points` integer NOT NULL,
	`correct` integer NOT NULL,
	`tie` integer NOT NULL,
	`lost` integer NOT NULL,
	`base_points` integer NOT NULL,
	`base_tie` integer NOT NULL,
	`base_lost` integer NOT NULL,
	`scored` text
);--> statement-breakpoint
CREATE TABLE `feed_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`feed` text NOT NULL,
	`due_at` integer NOT NULL,
	`result` text NOT NULL,
	`published_at` integer
);--> statement-breakpoint
CREATE INDEX `feed_due` ON `feed_items` (`due_at`) WHERE "feed_items"."published_at" is null;--> statement-breakpoint
CREATE TABLE `pick_counts` (
	`contest_id` text NOT NULL,
	`slot_id` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `slot_id`, `athlete_id`)
);--> statement-breakpoint
CREATE TABLE `publications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`published_by` text NOT NULL,
	`published_at` integer NOT NULL,
	`results` text NOT NULL,
	`changed` integer,
	`replaced` text,
	`came_from` text,
	`undoes` integer
);--> statement-breakpoint
CREATE INDEX `publications_contest` ON `publications` (`contest_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `publications_undoes` ON `publications` (`undoes`);--> statement-breakpoint
CREATE INDEX `publications_from` ON `publications` (`published_at`) WHERE "publications"."came_from" is not null;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE `signatures` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`signed_by` text NOT NULL,
	`signed_at` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `tournament`)
);--> statement-breakpoint
CREATE TABLE `rounds` (
	`user_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`scores` text NOT NULL,
	`climb` integer NOT NULL,
	PRIMARY KEY(`user_id`, `contest_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `moves` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`correct` integer NOT NULL,
	`tie` integer NOT NULL,
	`base_points` integer NOT NULL,
	`base_tie` integer NOT NULL,
	`was_points` integer DEFAULT 0 NOT NULL,
	`was_tie` integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE `pick_totals` (
	`contest_id` text NOT NULL,
	`pick` integer NOT NULL,
	`totals` text NOT NULL,
	PRIMARY KEY(`contest_id`, `pick`)
);--> statement-breakpoint
CREATE TABLE `totals` (
	`contest_id` text NOT NULL,
	`standing` text NOT NULL,
	`points` integer NOT NULL,
	`tie` integer NOT NULL,
	`entries` integer NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `standing`, `points`, `tie`)
);--> statement-breakpoint
CREATE INDEX `totals_rank` ON `totals` (`contest_id`,`standing`,`rank`);--> statement-breakpoint
CREATE TRIGGER `roots_kept` BEFORE UPDATE ON `roots` BEGIN SELECT RAISE(ABORT, 'Roots are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `roots_stay` BEFORE DELETE ON `roots` BEGIN SELECT RAISE(ABORT, 'Roots are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `leaves_kept` BEFORE UPDATE ON `leaves` WHEN new.salt IS NOT NULL OR new.leaf <> old.leaf OR new.fan <> old.fan OR new.entry_id <> old.entry_id OR new.contest_id <> old.contest_id OR new.tournament <> old.tournament BEGIN SELECT RAISE(ABORT, 'Leaves are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `leaves_stay` BEFORE DELETE ON `leaves` BEGIN SELECT RAISE(ABORT, 'Leaves are append-only'); END;
