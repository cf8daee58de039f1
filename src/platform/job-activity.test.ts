import { describe, expect, it } from 'vitest';
import { JobActivity, StallDetector } from './job-activity.ts';

function watch() {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const activity = new JobActivity(now);
  const detector = new StallDetector(activity, { stallMs: 15_000, handlerMs: 600_000 }, now);
  return { clock, activity, detector };
}

describe('the stall detector', () => {
  it('reports workers that ask for no job for 15 seconds', () => {
    const { clock, activity, detector } = watch();
    for (let second = 0; second < 15; second += 3) {
      clock.ms = second * 1_000;
      expect(detector.isStalled(false)).toBe(false);
    }
    clock.ms = 15_000;
    expect(detector.isStalled(false)).toBe(true);
    activity.polled();
    expect(detector.isStalled(false)).toBe(false);
  });

  it('reports workers that start no job while jobs are due for 15 seconds', () => {
    const { clock, activity, detector } = watch();
    clock.ms = 100_000;
    activity.polled();
    expect(detector.isStalled(true)).toBe(false);
    clock.ms = 114_000;
    activity.polled();
    expect(detector.isStalled(true)).toBe(false);
    clock.ms = 115_000;
    expect(detector.isStalled(true)).toBe(true);
  });

  it('reports nothing while jobs are started, or no job is due', () => {
    const { clock, activity, detector } = watch();
    for (let second = 0; second < 100; second += 5) {
      clock.ms = second * 1_000;
      activity.polled();
      if (second < 50) activity.started()();
      expect(detector.isStalled(second < 50)).toBe(false);
    }
  });

  it('reports nothing while a handler runs, for at most ten minutes', () => {
    const { clock, activity, detector } = watch();
    activity.started();
    detector.isStalled(true);
    clock.ms = 600_000;
    expect(detector.isStalled(true)).toBe(false);
    clock.ms = 600_001;
    expect(detector.isStalled(true)).toBe(true);
  });

  it('counts the 15 seconds from the time when the database is reachable again', () => {
    const { clock, detector } = watch();
    detector.isStalled(true);
    detector.unreachable();
    clock.ms = 60_000;
    expect(detector.isStalled(true)).toBe(false);
    clock.ms = 75_000;
    expect(detector.isStalled(true)).toBe(true);
  });
});

it('job workers that were given up start no further job', () => {
  const { activity } = watch();
  activity.started();
  activity.close();
  expect(() => activity.started()).toThrow('given up');
});

it('job workers are alive while they ask for jobs or a handler runs', () => {
  const { clock, activity } = watch();
  clock.ms = 29_000;
  expect(activity.isAlive(600_000)).toBe(true);
  const ended = activity.started();
  clock.ms = 200_000;
  expect(activity.isAlive(600_000)).toBe(true);
  ended();
  expect(activity.isAlive(600_000)).toBe(false);
  activity.polled();
  expect(activity.isAlive(600_000)).toBe(true);
});
