import { useEffect, useState } from 'react';
import { noteGameTime } from '../client/clock.ts';
import { $session } from '../stores/session.ts';
import { FACTS, type Scene, sampleFan, scenes } from './scenes.tsx';

/** The scene that the address names, alone on the page as it would be on its own. */
export function Stage() {
  const [scene, setScene] = useState<Scene | null>(null);
  useEffect(() => {
    const look = () => {
      const name = decodeURIComponent(location.hash.slice(1));
      const next = scenes.find((each) => each.name === name) ?? scenes[0] ?? null;
      if (next) setStage(next);
      setScene(next);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return scene && <div key={scene.name}>{scene.show()}</div>;
}

/** Sets the fan, the time and the server's answers. */
function setStage({ at, guest = false, kept = {}, answers = {} }: Scene): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  if (!guest) {
    localStorage.setItem('accessToken', 'sample');
    localStorage.setItem('refreshToken', 'sample');
    localStorage.setItem('user', JSON.stringify(sampleFan));
  }
  $session.set(guest ? { state: 'signed-out' } : { state: 'signed-in', user: sampleFan });
  noteGameTime(Date.parse(at));
  const server = Object.entries({ ...FACTS, ...answers });
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${input}`;
    const said = server.find(([start]) => call.startsWith(start))?.[1] ?? (call.startsWith('GET') ? 404 : null);
    if (said === null) throw new TypeError('The line is down');
    const headers = { 'Game-Time': String(Date.parse(at)) };
    return typeof said === 'number'
      ? Response.json({ success: false, code: 'internal', message: '' }, { status: said, headers })
      : Response.json(said, { headers });
  };
}
