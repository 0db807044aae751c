ALTER TABLE `publications` ADD `changed` integer;--> statement-breakpoint
ALTER TABLE `publications` ADD `replaced` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `came_from` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `undoes` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `publications_undoes` ON `publications` (`undoes`);--> statement-breakpoint
CREATE INDEX `publications_from` ON `publications` (`published_at`) WHERE "publications"."came_from" is not null;