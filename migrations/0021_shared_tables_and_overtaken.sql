CREATE TABLE `group_places` (
	`group_id` text NOT NULL,
	`contest_id` text NOT NULL,
	`revision` integer NOT NULL,
	`places` text NOT NULL,
	PRIMARY KEY(`group_id`, `contest_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `contests` ADD `told_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pushes` ADD `group_id` text;--> statement-breakpoint
ALTER TABLE `pushes` ADD `rival` text;--> statement-breakpoint
ALTER TABLE `pushes` ADD `rivals` integer;--> statement-breakpoint
CREATE INDEX `shares_group` ON `shares` (`key`) WHERE "shares"."thing" = 'table';--> statement-breakpoint
UPDATE `contests` SET `told_revision` = `scored_revision`;
