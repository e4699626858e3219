ALTER TABLE "order_receipt_lines" ADD COLUMN "left_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "left_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_left" CHECK ("order_lines"."left_quantity" between 0 and "order_lines"."quantity");