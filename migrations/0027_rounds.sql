CREATE TABLE `rounds` (
	`user_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`scores` text NOT NULL,
	`climb` integer NOT NULL,
	PRIMARY KEY(`user_id`, `contest_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `runs` ADD `state` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `done_state` text;