CREATE TABLE `stops` (
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`stopped_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `stops` (`user_id`, `channel`, `kind`, `stopped_at`)
  SELECT `user_id`, 'mail', `kind`, `stopped_at` FROM `mail_stops` UNION ALL SELECT `user_id`, 'push', `kind`, `stopped_at` FROM `push_stops`;--> statement-breakpoint
DROP TABLE `mail_stops`;--> statement-breakpoint
DROP TABLE `push_stops`;
