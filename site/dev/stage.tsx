import { type ReactNode, useEffect, useRef, useState } from 'react';
import { allScenes } from './all-scenes.ts';
import { perform, setStage, settled } from './play.ts';
import type { Scene } from './scene.ts';

/** The scene that the address names, alone on the page as it would be on its own. */
export function Stage() {
  const [scene, setScene] = useState<Scene | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    stayHere();
    const look = () => {
      const sceneName = decodeURIComponent(location.hash.slice(1));
      const next = allScenes.find(({ name }) => name === sceneName) ?? allScenes[0] ?? null;
      if (next) setStage(next);
      setScene(next);
      setTurn((before) => before + 1);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return scene && <Alone key={turn} scene={scene} />;
}

/** Says by data-ready that the scene has done what it does by itself. */
function Alone({ scene }: { scene: Scene }) {
  const root = useRef<HTMLDivElement>(null);
  const [shown] = useState<ReactNode>(scene.show);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let current = true;
    const play = async (element: HTMLElement) => {
      await perform(element, scene.press ?? []);
      await settled(element);
      if (current) setReady(true);
    };
    if (root.current) void play(root.current);
    return () => {
      current = false;
    };
  }, [scene]);
  return (
    <div ref={root} id="scene" data-scene={scene.name} data-ready={ready}>
      <h1 className="unseen">{scene.name}</h1>
      {shown}
    </div>
  );
}

/** Links and redirects of the scenes lead nowhere. */
function stayHere(): void {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination: { url: string } };
    if (new URL(destination.url).pathname !== location.pathname) event.preventDefault();
  });
}
