ALTER TABLE `choices` ADD `decided` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `choices` SET `decided` = 1 WHERE `scored` ->> 'decided' OR EXISTS (SELECT 1 FROM `results` WHERE `results`.`contest_id` = `choices`.`contest_id` AND `results`.`key` = `choices`.`slot_id`);--> statement-breakpoint
ALTER TABLE `choices` DROP COLUMN `scored`;