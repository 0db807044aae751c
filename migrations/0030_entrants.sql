DROP INDEX `entries_standing`;--> statement-breakpoint
DROP INDEX `entries_standing_b`;--> statement-breakpoint
ALTER TABLE `entries` ADD `apart` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `entries_apart` ON `entries` (`id`) WHERE "entries"."apart" = 1;--> statement-breakpoint
CREATE INDEX `entries_standing` ON `entries` (`contest_id`,"points" desc,"tie" desc,`id`) WHERE "entries"."apart" = 0;--> statement-breakpoint
CREATE INDEX `entries_standing_b` ON `entries` (`contest_id`,"points_b" desc,"tie_b" desc,`id`) WHERE "entries"."apart" = 0;--> statement-breakpoint
ALTER TABLE `receipts` ADD `saved_by` text;--> statement-breakpoint
ALTER TABLE `memberships` ADD `claim_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_claim` ON `memberships` (`claim_hash`) WHERE "memberships"."claim_hash" is not null;