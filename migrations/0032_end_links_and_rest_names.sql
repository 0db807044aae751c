CREATE TABLE `resting_looks` (
	`hash` text PRIMARY KEY NOT NULL,
	`freed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `resting_looks_freed` ON `resting_looks` (`freed_at`);--> statement-breakpoint
ALTER TABLE `mail_tokens` ADD `password_hash` text DEFAULT '' NOT NULL;