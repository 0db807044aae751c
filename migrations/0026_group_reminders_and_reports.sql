CREATE TABLE `group_reminders` (
	`group_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`sent` integer NOT NULL,
	`reminded_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `contest_id`, `tournament`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `group_reports` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reported_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `group_reports_user` ON `group_reports` (`user_id`);--> statement-breakpoint
ALTER TABLE `mails` ADD `group_id` text;