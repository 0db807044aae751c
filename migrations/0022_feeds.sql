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
);
--> statement-breakpoint
ALTER TABLE `contests` ADD `feeds_agree` integer DEFAULT false NOT NULL;