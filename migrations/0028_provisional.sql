ALTER TABLE `contests` ADD `provisional` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `contests` SET `provisional` = exists (select 1 from `slots` as `its` where `its`.`contest_id` = `contests`.`id`
  and not exists (select 1 from `signatures` where `signatures`.`contest_id` = `contests`.`id` and `signatures`.`tournament` = `its`.`tournament`)
  and not exists (select 1 from `mailings` where `mailings`.`contest_id` = `contests`.`id` and `mailings`.`tournament` = `its`.`tournament` and `step` = 'result')
  and exists (select 1 from `results` where `results`.`contest_id` = `contests`.`id` and `results`.`key` in (`its`.`tournament`, `its`.`id`)));
