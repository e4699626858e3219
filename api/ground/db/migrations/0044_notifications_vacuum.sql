-- A count of one's own notifications is read from the index alone, as long as their pages are known to be visible to all:
-- after a fifth of a million rows were added, which is when PostgreSQL looks by itself, it reads their table instead.
ALTER TABLE "notifications" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
