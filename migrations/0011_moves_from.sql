ALTER TABLE `moves` ADD `was_points` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `moves` ADD `was_tie` integer DEFAULT 0 NOT NULL;