CREATE TABLE `choices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`slot_id` text NOT NULL,
	`athlete_id` integer NOT NULL,
	`team` text NOT NULL,
	`trade` integer NOT NULL,
	`backup_id` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`correct` integer DEFAULT 0 NOT NULL,
	`tie` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	`base_points` integer DEFAULT 0 NOT NULL,
	`base_tie` integer DEFAULT 0 NOT NULL,
	`base_lost` integer DEFAULT 0 NOT NULL,
	`scored` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `choices_its` ON `choices` (`contest_id`,`slot_id`,`athlete_id`,`team`,`trade`,`backup_id`);--> statement-breakpoint
CREATE TABLE `moves` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`correct` integer NOT NULL,
	`tie` integer NOT NULL,
	`base_points` integer NOT NULL,
	`base_tie` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `totals` (
	`contest_id` text NOT NULL,
	`standing` text NOT NULL,
	`points` integer NOT NULL,
	`tie` integer NOT NULL,
	`entries` integer NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `standing`, `points`, `tie`)
);
--> statement-breakpoint
CREATE INDEX `totals_rank` ON `totals` (`contest_id`,`standing`,`rank`);--> statement-breakpoint
ALTER TABLE `entries` ADD `tie` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `base_tie` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `entries_standing` ON `entries` (`contest_id`,"points" desc,"tie" desc,`id`);--> statement-breakpoint
ALTER TABLE `picks` ADD `choice_id` integer;--> statement-breakpoint
CREATE INDEX `picks_choice` ON `picks` (`choice_id`,`entry_id`);
--> statement-breakpoint
INSERT INTO `totals` (`contest_id`, `standing`, `points`, `tie`, `entries`, `rank`)
SELECT `contest_id`, `standing`, `points`, 0, count(*), 1 + coalesce(sum(count(*)) OVER
  (PARTITION BY `contest_id`, `standing` ORDER BY `points` DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
FROM (SELECT `contest_id`, 'now' AS `standing`, `points` FROM `entries` UNION ALL SELECT `contest_id`, 'base', `base_points` FROM `entries`)
GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE `contests` SET `results_revision` = `results_revision` + 1;
