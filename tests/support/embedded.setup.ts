import type { TestProject } from 'vitest/node';
import { makeBeginnings } from './embedded-beginnings.ts';

/** Prepares the snapshots that every worker's embedded databases start from. */
export async function setup(project: TestProject): Promise<void> {
  const { snapshot, emptySnapshot } = await makeBeginnings();
  project.provide('database', { kind: 'embedded', snapshot, emptySnapshot });
}
