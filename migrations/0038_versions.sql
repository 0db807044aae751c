ALTER TABLE `runs` ADD `touched_at` integer;--> statement-breakpoint
INSERT INTO `runs` (`name`, `side`, `as_of`, `done_state`) SELECT 'tables-' || substr(`name`, 8), `side`, `as_of`, `done_state` FROM `runs` WHERE `name` LIKE 'rounds-%';--> statement-breakpoint
UPDATE `rounds` SET `contest_id` = 'tables-' || replace(`contest_id`, '/b', '') || iif(`contest_id` LIKE '%/b', '-1', '-0');
