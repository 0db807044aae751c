ALTER TABLE `contests` DROP COLUMN `scored_revision`;--> statement-breakpoint
ALTER TABLE `remarks` DROP COLUMN `settled_by`;