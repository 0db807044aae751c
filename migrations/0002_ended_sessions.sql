ALTER TABLE `sessions` ADD `ended_at` integer;--> statement-breakpoint
CREATE INDEX `sessions_ended` ON `sessions` (`ended_at`) WHERE "sessions"."ended_at" is not null;