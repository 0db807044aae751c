CREATE TABLE `winners` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`revision` text NOT NULL,
	`as_of` integer NOT NULL,
	`points` integer NOT NULL,
	`fans` text NOT NULL,
	`more` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `tournament`)
);--> statement-breakpoint
DROP TABLE `rounds`;