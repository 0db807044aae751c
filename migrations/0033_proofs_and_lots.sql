CREATE TABLE `leaves` (
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`leaf` text NOT NULL,
	`entry_id` integer NOT NULL,
	`fan` text NOT NULL,
	`salt` text,
	PRIMARY KEY(`contest_id`, `tournament`, `leaf`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leaves_entry` ON `leaves` (`entry_id`,`tournament`);--> statement-breakpoint
CREATE TABLE `lots` (
	`contest_id` text PRIMARY KEY NOT NULL,
	`round` integer NOT NULL,
	`named_by` text NOT NULL,
	`named_at` integer NOT NULL,
	`randomness` text,
	`signature` text,
	`drawn_at` integer
);
--> statement-breakpoint
CREATE TABLE `roots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`tournament` text NOT NULL,
	`root` text NOT NULL,
	`leaves` integer NOT NULL,
	`before` text,
	`sealed_at` integer NOT NULL,
	`parts` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roots_tournament` ON `roots` (`contest_id`,`tournament`);--> statement-breakpoint
-- What was published once is never changed: by hand neither. Of a leaf its salt may go.
CREATE TRIGGER `roots_kept` BEFORE UPDATE ON `roots` BEGIN SELECT RAISE(ABORT, 'Roots are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `roots_stay` BEFORE DELETE ON `roots` BEGIN SELECT RAISE(ABORT, 'Roots are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `leaves_kept` BEFORE UPDATE ON `leaves` WHEN new.salt IS NOT NULL OR new.leaf <> old.leaf OR new.fan <> old.fan OR new.entry_id <> old.entry_id OR new.contest_id <> old.contest_id OR new.tournament <> old.tournament BEGIN SELECT RAISE(ABORT, 'Leaves are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `leaves_stay` BEFORE DELETE ON `leaves` BEGIN SELECT RAISE(ABORT, 'Leaves are append-only'); END;
