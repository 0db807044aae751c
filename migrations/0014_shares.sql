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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shares_secret` ON `shares` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `shares_thing` ON `shares` (`user_id`,`contest_id`,`thing`,`key`);