import { useState } from 'react';
import type { OpenRemark } from '#schema/wire/remark';
import { request } from '../../../client/request.ts';
import { oneLine } from '../../../stores/remark/address.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import { Part, TaskButton } from '../../part.tsx';
import { AboutPick } from '../../remark/about-pick.tsx';
import styles from '../admin.module.css';
import { Instant } from '../console-page.tsx';
import { TaskForm, useTask } from '../task-form.tsx';

/** What fans find wrong or unclear, oldest first: each is answered by mail, or settled without. */
export function ToldByFans({ remarks: first }: { remarks: readonly OpenRemark[] }) {
  const [remarks, setRemarks] = useState(first);
  const task = useTask(async () => setRemarks((await request('GET /admin/remarks')).data));
  const settle = (id: number, body: { answer?: string }) =>
    request('POST /admin/remarks/{remark}', { params: { remark: String(id) }, body });
  return (
    <Part card title={words.toldByFans} open={first.length > 0} act={task}>
      {remarks.length === 0 && <p>{words.nothingWaits}</p>}
      <ul className="block breaks">
        {remarks.map(({ id, by, page, about, says, madeAt }) => (
          <li key={id} className={`column ${styles.part}`}>
            <p className="semibold">{says}</p>
            <AboutPick about={about} />
            <p className="soft small">
              <Sentence
                text={words.toldBy(by)}
                parts={{ page: <a href={page}>{page}</a>, when: <Instant at={madeAt} /> }}
              />
            </p>
            <TaskForm
              tall
              task={task}
              label={words.answerTo(by)}
              button={words.answerByMail}
              onSend={(typed) => settle(id, { answer: oneLine(typed('answer')) })}
            >
              <TextArea label={words.answer} name="answer" rows={2} required />
            </TaskForm>
            <TaskButton
              task={task}
              size="small"
              className="start"
              act={() => settle(id, {})}
              text={words.settleWithoutAnswer}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
