import { accountScenes } from './account-scenes.tsx';
import { draftScenes } from './draft-scenes.tsx';
import { fanScenes } from './fan-scenes.tsx';
import { groupScenes } from './group-scenes.tsx';
import type { Scene } from './scene.ts';
import { seasonScenes } from './season-scenes.tsx';
import { springScenes } from './spring-scenes.tsx';
import { uiScenes } from './ui-scenes.tsx';

/** By the names of their files. */
export const sceneGroups: Record<string, readonly Scene[]> = {
  ui: uiScenes,
  account: accountScenes,
  draft: draftScenes,
  group: groupScenes,
  fan: fanScenes,
  season: seasonScenes,
  spring: springScenes,
};

export const allScenes: readonly Scene[] = Object.values(sceneGroups).flat();
