CREATE TABLE `withdrawals` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`withdrawn_at` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `tournament`, `athlete_id`)
);
--> statement-breakpoint
CREATE TABLE `signatures` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`signed_by` text NOT NULL,
	`signed_at` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `tournament`)
);
