CREATE TABLE `pick_totals` (
	`contest_id` text NOT NULL,
	`pick` integer NOT NULL,
	`totals` text NOT NULL,
	PRIMARY KEY(`contest_id`, `pick`)
);
