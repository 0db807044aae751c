CREATE TABLE `name_parts` (
	`part` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`part`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
WITH RECURSIVE `at` (`user_id`, `name`, `place`) AS (
  SELECT `id`, lower(`username`), 1 FROM `users`
  UNION ALL SELECT `user_id`, `name`, `place` + 1 FROM `at` WHERE `place` < length(`name`))
INSERT INTO `name_parts` (`part`, `user_id`) SELECT DISTINCT substr(`name`, `place`), `user_id` FROM `at`;
