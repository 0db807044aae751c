import { draftScenes } from './draft-scenes.tsx';
import type { Scene } from './scene.ts';
import { seasonScenes } from './season-scenes.tsx';
import { uiScenes } from './ui-scenes.tsx';

/** By the names of their files. */
export const sceneGroups: Record<string, readonly Scene[]> = {
  ui: uiScenes,
  draft: draftScenes,
  season: seasonScenes,
};

export const allScenes: readonly Scene[] = Object.values(sceneGroups).flat();
