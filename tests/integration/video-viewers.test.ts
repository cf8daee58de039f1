import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import { listTasks } from '#modules/dashboard/service/list-tasks.ts';
import { readPackingSlip } from '#modules/fulfillment/service/packing-slips.ts';
import type { VideoContent } from '#modules/videos/contract/staff.ts';
import {
  answerQuestion,
  closeQuestion,
  listQuestions,
  showQuestion,
} from '#modules/videos/service/answer-questions.ts';
import { listCare } from '#modules/videos/service/care-entries.ts';
import { changeVideo } from '#modules/videos/service/edit-videos.ts';
import { getVideo } from '#modules/videos/service/library.ts';
import {
  askQuestion,
  collectViewing,
  listOwnVideos,
  readProgress,
  saveProgress,
} from '#modules/videos/service/watch-videos.ts';
import { kettles, placeTestOrder } from '../support/orders.ts';
import { valueOf } from '../support/results.ts';
import type { TestBrowser, TestShop } from '../support/test-shop.ts';
import { openVideoShop, type videosOf } from '../support/videos.ts';

const { state, pool, newCustomer, as } = openVideoShop();
let shop: TestShop;
let staff: TestBrowser;
let administrator: SignedIn;
let customer: SignedIn;
let videos: ReturnType<typeof videosOf>;
beforeEach(() => {
  ({ shop, staff, administrator, customer, videos } = state);
});

const momentsOf = (productId: string, moments: Record<string, number>): VideoContent['products'] =>
  Object.entries(moments).map(([variantId, startMs]) => ({ productId, variantId, startMs }));

const pan = (variantId: string) => ({
  ...kettles,
  productId: 'pan',
  name: 'Pan',
  colorKey: variantId,
  colorName: variantId.toUpperCase(),
  taken: [{ productId: 'pan', colorKey: variantId, quantity: 2 }],
});

describe('where a customer stopped', () => {
  it('is known on another device, and to no one else', async () => {
    const { id } = await videos.publish(staff, {}, 60);
    await as(customer, saveProgress, { videoId: id, positionMs: 12_500, isFinished: false });
    const { progress } = valueOf(await as(customer, readProgress, { videoId: id }));
    expect(progress).toEqual({ positionMs: 12_500, isFinished: false });
    const other = await newCustomer();
    expect(valueOf(await as(other, readProgress, { videoId: id })).progress).toBeNull();
    expect(await as(visitor, readProgress, { videoId: id })).toMatchObject({ code: 'unauthenticated' });
  });

  it('is never behind the end, and belongs to a published video', async () => {
    const { id } = await videos.publish(staff, {}, 20);
    const saved = await as(customer, saveProgress, { videoId: id, positionMs: 9_999_999, isFinished: true });
    expect(valueOf(saved)).toEqual({ positionMs: 19_000, isFinished: true });
    const draft = await videos.create();
    expect(
      await as(customer, saveProgress, { videoId: draft.id, positionMs: 1, isFinished: false }),
    ).toMatchObject({ code: 'not_found' });
  });

  it('is in the export of personal data and gone with the account', async () => {
    const { id } = await videos.publish(staff);
    await as(customer, saveProgress, { videoId: id, positionMs: 5_000, isFinished: false });
    await as(customer, askQuestion, { videoId: id, atMs: 2_000, text: 'Which oil?' });
    const { watched, questions } = await as(customer, (ctx) => collectViewing(ctx), undefined);
    expect(watched).toMatchObject([{ videoId: id, positionMs: 5_000 }]);
    expect(questions).toMatchObject([{ text: 'Which oil?' }]);
    await pool().query('delete from users where id = $1', [customer.id]);
    const { rows } = await pool().query(
      'select 1 from video_progress where user_id = $1 union all select 1 from video_questions where user_id = $1',
      [customer.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('videos for what a customer owns', () => {
  it('are those of the products of placed orders', async () => {
    const { id } = await videos.publish(staff, { products: momentsOf('pan', { '': 0 }) });
    const own = async () => valueOf(await as(customer, listOwnVideos, {})).items.map((video) => video.id);
    expect(await own()).toEqual([]);
    await placeTestOrder(shop.testDatabase, customer, { lines: [pan('s')] });
    expect(await own()).toContain(id);
  });

  it('are also those of the components of a set', async () => {
    const { id } = await videos.publish(staff, { products: momentsOf('pan', { l: 0 }) });
    const part = { productId: 'pan', variantId: 'l', name: 'Pan', variantName: 'L', quantity: 1 };
    await placeTestOrder(shop.testDatabase, customer, { lines: [{ ...kettles, components: [part] }] });
    expect(valueOf(await as(customer, listOwnVideos, {})).items.map((video) => video.id)).toContain(id);
    expect(valueOf(await as(customer, listCare, {})).owned).toContainEqual({
      ...{ productId: 'pan', variantId: 'l', name: 'Pan – L' },
    });
  });

  it('are opened from the packing slip at the moment of the variant', async () => {
    const { slug } = await videos.publish(staff, {
      title: { en: 'Use a kettle', fr: 'Utiliser une bouilloire' },
      products: momentsOf('kettle', { '': 0 }),
    });
    const sized = await videos.publish(staff, {
      title: { en: 'Use a pan' },
      products: momentsOf('pan', { s: 3_000, l: 9_000 }),
    });
    const { id } = await placeTestOrder(shop.testDatabase, customer, {
      lines: [kettles, pan('l')],
      language: 'fr',
    });
    const slip = valueOf(await as(administrator, readPackingSlip, { orderId: id, shipmentId: null }));
    expect(slip.lines.map(({ video }) => video)).toEqual([
      { title: 'Utiliser une bouilloire', path: `/fr/setup-usage-video?video=${slug}&variant=kettle` },
      { title: 'Use a pan', path: `/fr/setup-usage-video?video=${sized.slug}&variant=pan+l` },
    ]);
  });
});

describe('a question about a moment', () => {
  const ask = (videoId: string, by = customer, text = 'Which oil is best?') =>
    as(by, askQuestion, { videoId, atMs: 14_000, text, language: 'fr' as const });

  it('is answered by email in the language of the customer, with a link to the moment', async () => {
    const { id, slug } = await videos.publish(staff, { title: { en: 'Season a pan', fr: 'Culotter' } });
    const { id: questionId } = valueOf(await ask(id));
    const { items } = valueOf(
      await as(administrator, listQuestions, { page: 1, pageSize: 50, state: 'open' }),
    );
    const question = items.find((each) => each.id === questionId)!;
    expect(question).toMatchObject({ atMs: 14_000, text: 'Which oil is best?', userId: customer.id });
    const answer = { id: questionId, version: question.version, answer: 'Huile de lin.', isShown: false };
    expect(valueOf(await as(administrator, answerQuestion, answer)).state).toBe('answered');
    await videos.run('videos:sendAnswer', { questionId });
    const mail = videos.sent.at(-1)!;
    expect(mail.subject).toBe('Notre réponse au sujet de «\u202fCulotter\u202f»');
    expect(mail.text).toContain('Huile de lin.');
    expect(mail.text).toContain(`/fr/setup-usage-video?video=${slug}&t=14`);
    // Not shown to others.
    expect(valueOf(await as(visitor, getVideo, { slug })).questions).toEqual([]);
    expect(valueOf(await as(customer, readProgress, { videoId: id })).questions).toMatchObject([
      { state: 'answered', answer: 'Huile de lin.' },
    ]);
  });

  it('is a task of the dashboard until it is answered', async () => {
    const { id } = await videos.publish(staff, { title: { en: 'Oil a board' } });
    const { id: questionId } = valueOf(await ask(id));
    const mail = { findTarget: () => Promise.resolve({ kind: 'outbox' }) };
    const tasks = async () =>
      valueOf(await as(administrator, (ctx) => listTasks(ctx, { mail } as never), undefined))
        .waiting.filter(({ kind }) => kind === 'question')
        .flatMap(({ items }) => items)
        .filter((task) => task.id === questionId);
    expect(await tasks()).toMatchObject([
      {
        title: { code: 'question', value: 'Oil a board' },
        details: [
          { code: 'text', value: 'Test Person' },
          { code: 'moment', value: '0:14' },
        ],
      },
    ]);
    valueOf(await as(administrator, closeQuestion, { id: questionId, version: 1 }));
    expect(await tasks()).toEqual([]);
  });

  it('is shown at its moment without the name, if staff choose so', async () => {
    const { id, slug } = await videos.publish(staff);
    const { id: questionId } = valueOf(await ask(id));
    await as(administrator, answerQuestion, { id: questionId, version: 1, answer: 'Oil.', isShown: true });
    const { questions } = valueOf(await as(visitor, getVideo, { slug }));
    expect(questions).toEqual([{ atMs: 14_000, text: 'Which oil is best?', answer: 'Oil.' }]);
  });

  it('is hidden again', async () => {
    const { id, slug } = await videos.publish(staff);
    const { id: questionId } = valueOf(await ask(id));
    const answer = { id: questionId, version: 1, answer: 'Oil.', isShown: true };
    const { version } = valueOf(await as(administrator, answerQuestion, answer));
    valueOf(await as(administrator, showQuestion, { id: questionId, version, isShown: false }));
    expect(valueOf(await as(visitor, getVideo, { slug })).questions).toEqual([]);
  });

  it('is answered to the address of today, and not to a disabled account', async () => {
    const { id } = await videos.publish(staff);
    const { id: questionId } = valueOf(await ask(id));
    valueOf(
      await as(administrator, answerQuestion, { id: questionId, version: 1, answer: 'Oil.', isShown: false }),
    );
    await pool().query("update users set email = 'new-' || email where id = $1", [customer.id]);
    await videos.run('videos:sendAnswer', { questionId });
    expect(videos.sent.at(-1)!.to.address).toBe(`new-${customer.id}@example.org`);
    const before = videos.sent.length;
    await pool().query('update users set disabled_at = now() where id = $1', [customer.id]);
    await videos.run('videos:sendAnswer', { questionId });
    expect(videos.sent).toHaveLength(before);
  });

  it('is answered once by two staff at once', async () => {
    const { id } = await videos.publish(staff);
    const { id: questionId } = valueOf(await ask(id));
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((answer) =>
        as(administrator, answerQuestion, { id: questionId, version: 1, answer, isShown: false }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await pool().query(
      "select 1 from graphile_worker._private_jobs where key = 'video-answer ' || $1",
      [questionId],
    );
    expect(rows).toHaveLength(1);
  });

  it('needs a confirmed address, and at most five are open, also of ten at once', async () => {
    const { id } = await videos.publish(staff);
    const unconfirmed = await shop.testDatabase.createUser();
    expect(await ask(id, unconfirmed)).toMatchObject({ code: 'email_not_confirmed' });
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, at) => ask(id, customer, `Question ${at}`)),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(5);
    expect(asked.filter((each) => !each.ok && each.code === 'too_many_questions')).toHaveLength(5);
    const [first] = asked.flatMap((each) => (each.ok ? [each.value] : []));
    valueOf(await as(administrator, closeQuestion, { id: first!.id, version: 1 }));
    expect(await ask(id)).toMatchObject({ ok: true });
  });
});

describe('a change of a video', () => {
  it('of two staff at once counts once', async () => {
    const { version, id, title, task } = await videos.create();
    const change = (chapter: string) =>
      as(administrator, changeVideo, {
        ...{ id, version, title, task, description: {}, status: 'draft' as const, posterId: null },
        chapters: [{ startMs: 0, title: { en: chapter } }],
        products: [],
      });
    const answers = await Promise.all(['One', 'Two'].map(change));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'changed_meanwhile' });
    expect((await videos.get(id)).chapters).toHaveLength(1);
  });
});
