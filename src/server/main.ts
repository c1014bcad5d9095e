#!/usr/bin/env node
import module from 'node:module';
import { join } from 'node:path';
import { keepYoungHeapSmall } from './ground/heap';

/** Available in Node 22 and later. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };

// Modules imported from here on are compiled once; the next start reads them from the cache.
enableCompileCache?.(join(import.meta.dirname, 'compile-cache'));
keepYoungHeapSmall();
void import('./start');
