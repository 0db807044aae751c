DROP TABLE `group_places`;--> statement-breakpoint
ALTER TABLE `contests` DROP COLUMN `told_revision`;--> statement-breakpoint
ALTER TABLE `pushes` DROP COLUMN `rival`;--> statement-breakpoint
ALTER TABLE `pushes` DROP COLUMN `rivals`;