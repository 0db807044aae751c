CREATE TABLE `acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`acted_by` text NOT NULL,
	`acted_at` integer NOT NULL,
	`act` text NOT NULL,
	`about` text NOT NULL,
	`contest_id` text,
	`was` text,
	`is` text
);
--> statement-breakpoint
CREATE INDEX `acts_about` ON `acts` (`about`);--> statement-breakpoint
CREATE TABLE `organisers` (
	`user_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`named_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `contest_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_at` integer;--> statement-breakpoint
CREATE INDEX `users_blocked` ON `users` (`id`) WHERE "users"."blocked_at" is not null;