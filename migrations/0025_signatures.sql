CREATE TABLE `signatures` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`signed_by` text NOT NULL,
	`signed_at` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `tournament`)
);
