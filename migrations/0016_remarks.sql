CREATE TABLE `remarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`contest_id` text,
	`page` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`says` text NOT NULL,
	`made_at` integer NOT NULL,
	`answer` text,
	`settled_at` integer,
	`settled_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `remarks_user` ON `remarks` (`user_id`);--> statement-breakpoint
CREATE INDEX `remarks_open` ON `remarks` (`id`) WHERE "remarks"."settled_at" is null;