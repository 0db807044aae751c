CREATE TABLE `aliases` (
	`series` text NOT NULL,
	`said` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`series`, `said`)
);
