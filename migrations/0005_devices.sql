CREATE TABLE `devices` (
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `secret_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `devices_seen` ON `devices` (`seen_at`);